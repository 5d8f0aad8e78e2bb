import { accountCalls } from './accounts.ts'
import { billingCalls } from './billing.ts'
import type { Area } from '../shapes/call.ts'
import { contentCalls } from './content.ts'
import { fileCalls } from './files.ts'
import { formCalls } from './forms.ts'
import { integrationCalls } from './integrations.ts'
import { moderationCalls } from './moderation.ts'
import { publicFormCalls } from './public-forms.ts'
import { signInCalls } from './sign-in.ts'
import { statisticsCalls } from './statistics.ts'
import { submissionCalls } from './submissions.ts'
import { workspaceCalls } from './workspaces.ts'

export const areas: readonly Area[] = [
  signInCalls,
  accountCalls,
  workspaceCalls,
  formCalls,
  publicFormCalls,
  fileCalls,
  submissionCalls,
  statisticsCalls,
  integrationCalls,
  contentCalls,
  moderationCalls,
  billingCalls,
]
