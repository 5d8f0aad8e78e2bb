export type { Control } from './control.ts'
export {
  imageMention,
  imageOfMention,
  imagesAsMentions,
  mentionsAsImages,
  type ContentImage,
} from './shared/content-images.ts'
export type { DeliveredAnswer, DeliveredFile, Delivery } from './delivery.ts'
export { FetchFailure } from './shared/post.ts'
export {
  defaultSettings,
  isOptional,
  sections,
  type EmailChange,
  type GateFacts,
  type InitialFacts,
  type IntegrationKind,
} from './kind.ts'
export {
  failureReasons,
  skipReasons,
  type FailureReason,
  type Outcome,
  type Reply,
  type SkipReason,
} from './outcome.ts'
export type {
  IncomingResponse,
  StateStore,
  MailResult,
  OutgoingMail,
  OutgoingRequest,
  Ports,
  Recipient,
} from './ports.ts'
export { integrationKinds } from './registry.ts'
