import type { StateAction } from '@formstead/form-engine'
import type { MessageKey } from '@formstead/i18n'
import type { ActionKind } from '../rules/edit-rules.ts'

export const actionKeys: Record<ActionKind, MessageKey> = {
  'show-block': 'editor.logic.action.show',
  'hide-block': 'editor.logic.action.hide',
  'require-answer': 'editor.logic.action.require',
  'make-it-optional': 'editor.logic.action.optional',
  'enable-block': 'editor.logic.action.unlock',
  'disable-block': 'editor.logic.action.lock',
  'set-value': 'editor.logic.action.setValue',
  jump: 'editor.logic.action.jump',
} satisfies Record<StateAction | 'set-value' | 'jump', MessageKey>
