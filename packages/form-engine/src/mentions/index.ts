export { fillMentions, fillMentionTree } from './fill-mentions.ts'
export { findMentions, type MentionSource } from './mention-pieces.ts'
export { resolveMentionValue } from './resolve-mention-value.ts'
export type { MentionLookup } from './mention-text.ts'
