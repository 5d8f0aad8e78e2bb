import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { tooManyRequests } from '../../../problems.ts'
import type { Limits } from '../../../rate-limit/limits.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { AuditActor } from '../../audit/record-audit.ts'
import type { PublishedForms } from '../../forms/published/published-forms.ts'

export type McpParts = {
  db: Database
  config: Config
  keys: AppKeys
  limits: Limits
  storage: Storage
  published: PublishedForms
}

export type ToolCall = McpParts & {
  /** Undefined for a caller without an account. */
  userId: number | undefined
  by: AuditActor | undefined
  /** Callers with the same key share rate limits. */
  limitKey: string
  log: FastifyBaseLogger
}
export type AccountCall = ToolCall & { userId: number; by: AuditActor }

type Result = Record<string, unknown>

export type Tool = {
  name: string
  title: string
  description: string
  input: z.ZodObject
  /** `account` requires a connected account. Drafts of guests exist only on the hosted service. */
  access: 'anyone' | 'guest-drafts' | 'account'
  /** Defaults to reading only. */
  effect: 'reads' | 'writes' | 'destroys'
  /** Shown next to the result by clients that can. */
  app?: string
  run: (call: ToolCall, input: unknown) => Promise<Result>
}

type Definition<Input extends z.ZodObject, Call> = Omit<
  Tool,
  'input' | 'access' | 'effect' | 'run'
> & {
  input: Input
  effect?: Tool['effect']
  run: (call: Call, input: z.output<Input>) => Promise<Result>
}

/** A tool that needs no account. */
export const openTool = <Input extends z.ZodObject>({
  access = 'guest-drafts',
  ...tool
}: Definition<Input, ToolCall> & { access?: 'anyone' | 'guest-drafts' }): Tool => ({
  effect: 'reads',
  ...tool,
  access,
  run: (call, input) => tool.run(call, input as z.output<Input>),
})

/** A tool that acts with the rights of its caller, and no more. */
export const accountTool = <Input extends z.ZodObject>(
  tool: Definition<Input, AccountCall>,
): Tool => ({
  effect: 'reads',
  ...tool,
  access: 'account',
  run: (call, input) => tool.run(call as AccountCall, input as z.output<Input>),
})

type Rate = readonly { max: number; windowSeconds: number }[]

/** Refuses a caller who has used up one of the limits. */
export async function takeFromLimits(
  limits: Limits,
  bucket: string,
  key: string,
  rates: Rate,
  cost = 1,
): Promise<void> {
  for (const rate of rates) {
    const { isAllowed, resetSeconds } = await limits.take(
      `${bucket}/${rate.windowSeconds}`,
      key,
      rate,
      cost,
    )
    if (!isAllowed) throw tooManyRequests(resetSeconds)
  }
}

export const pageInput = (perPage: number) => ({
  page: z.int().min(1).default(1),
  per_page: z.int().min(1).max(100).default(perPage),
})

export const formId = z.union([z.string().min(1).max(255), z.int().min(1)]).transform(String)

export const definitionInput = z
  .record(z.string(), z.unknown())
  .describe('A form. Its JSON Schema is the resource formstead://schemas/form-definition/v1.')

/** The pagination fields of a result that lists items. */
export const pagesOf = (total: number, { page, per_page }: { page: number; per_page: number }) => ({
  total,
  page,
  per_page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
})
