import { randomUUID } from 'node:crypto'
import type { Tier } from '@formstead/contract'
import {
  type Answers,
  decide,
  type Decision,
  type Form,
  mentionLookup,
  openForm,
  printAnswers,
  sampleAnswers,
} from '@formstead/form-engine'
import type { DeliveredAnswer, DeliveredFile, Delivery } from '@formstead/integrations'
import { blockTypes } from '@formstead/field-types'
import { defaultColor, fullHex } from '@formstead/field-types/accent'
import type { RespondentWords } from '@formstead/i18n/respondent'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { logoAddress } from '../../../pages/logo-picture.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { supportedLanguage, translatorFor } from '../../../translation/translator.ts'
import { type DomainFacts, originOf } from '../../custom-domains/domain-state.policy.ts'
import { linkToFile } from '../../exports/file-links.ts'
import { storedName } from '../../files/file-names.ts'
import { showFiles } from '../../files/submitted/submitted-files.ts'
import type { OpenedVersion } from '../../forms/published/opened-versions.ts'
import { wordsFor } from '../../forms/published/respondent-words.ts'
import { featureGate, planTier } from '../../plans/plan-tier.policy.ts'
import type { SubmissionMeta } from '../../submissions/submissions.table.ts'

export type DescribeParts = {
  db: Database
  keys: AppKeys
  config: Pick<Config, 'appName' | 'appUrl' | 'isSelfHosted' | 'customCode' | 'customDomains'>
}

export type DescribedSubmission = {
  id: number
  publicId: string
  answers: Answers
  meta: SubmissionMeta
  createdAt: Date
}

type FormFacts = DomainFacts & {
  id: number
  slug: string
  storedTier: Tier
  /** How long links to files are valid. */
  linkHours: number
  views: number
  completed: number
}

export type Described = { content: Omit<Delivery, 'id' | 'settings'>; decision: Decision }

/**
 * Describes a submission for integrations. The lifetime of links to files starts at `linksFrom`, and they are renewed
 * halfway through it: a resent message stays the same for a while and never contains an expired link.
 */
export async function describeSubmission(
  { db, keys, config }: DescribeParts,
  { document, form: opened }: OpenedVersion,
  submission: DescribedSubmission,
  { form, linksFrom }: { form: FormFacts; linksFrom: Date },
): Promise<Described> {
  const { appName, appUrl } = config
  const context = {
    nowMs: submission.createdAt.getTime(),
    timeZone: document.settings.time_zone,
  }
  const decision = decide(opened, submission.answers, context)
  const { language, direction, t } = translatorFor(supportedLanguage(document.language))
  const words = await wordsFor(document.language)
  const linked = await linkFiles()
  const answers = printAnswers(opened, submission.answers, words).map(
    ({ answer, ...printed }): DeliveredAnswer => {
      const files = linked.get(printed.id)
      return {
        ...printed,
        value: files ? files.map(({ url }) => url) : answer,
        isHidden: decision.states.get(printed.id)!.hidden,
        files: files ?? [],
      }
    },
  )
  const tier = planTier(config, form.storedTier)
  const origin = originOf(config, form, document.custom_domain)
  const publicUrl = `${origin}/forms/${form.slug}`
  const ownUrl = `${appUrl}/forms/${form.slug}`
  return {
    decision,
    content: {
      app: { name: appName, url: appUrl, logoUrl: logoAddress(appUrl) },
      form: {
        id: form.id,
        title: document.title,
        slug: form.slug,
        color: hexColor(document.color),
        url: publicUrl,
        editUrl: `${ownUrl}/edit`,
        views: form.views,
        submissions: form.completed,
        hasBranding: !document.no_branding,
      },
      submission: {
        id: submission.id,
        createdAt: submission.createdAt,
        url: `${ownUrl}/show/submissions/${submission.id}`,
        editUrl: document.editable_submissions
          ? `${publicUrl}?submission_id=${submission.publicId}`
          : null,
        attribution: submission.meta.attribution ?? null,
      },
      fields: opened.blocks
        .filter(({ answer }) => answer !== null)
        .map(({ block }) => ({ id: block.id, name: block.name })),
      answers,
      lookup: mentionLookup(
        opened,
        { answers: submission.answers, variables: decision.variables },
        words,
      ),
      allows: featureGate(config, tier),
      language,
      direction,
      t,
    },
  }

  async function linkFiles(): Promise<ReadonlyMap<string, DeliveredFile[]>> {
    const { linkHours: hours } = form
    const from = renewed(linksFrom, hours)
    const [shown] = await showFiles(db, document.properties, [submission], (_row, upload) => ({
      file: {
        ref: storedName(upload),
        name: upload.name,
        url: linkToFile({ keys, appUrl }, { formId: form.id, upload, hours, from }),
        mimeType: upload.contentType,
        bytes: upload.size,
      },
    }))
    return new Map(
      Object.entries(shown!).flatMap(([id, value]) =>
        value === submission.answers[id]
          ? []
          : [[id, (value as { file: DeliveredFile }[]).map(({ file }) => file)] as const],
      ),
    )
  }
}

/** Six hex digits, because neither chats nor mails understand everything that pages do. */
const hexColor = (color: string): string =>
  fullHex(color.replace(/^(#.{3}).$|^(#.{6})..$/, '$1$2')) ?? defaultColor

function renewed(from: Date, hours: number): Date {
  const halfMs = (hours * 3_600_000) / 2
  const halves = Math.max(0, Math.floor((Date.now() - from.getTime()) / halfMs))
  return new Date(from.getTime() + halves * halfMs)
}

export const openDraft = (document: OpenedVersion['document']): OpenedVersion => ({
  document,
  form: openForm(document, (type) => blockTypes.get(type)),
})

/** Creates a submission with plausible answers. */
export function sampleSubmission({ form, document }: OpenedVersion): DescribedSubmission {
  const createdAt = new Date()
  const context = { nowMs: createdAt.getTime(), timeZone: document.settings.time_zone }
  const answers = sampleAnswers(form, context)
  return { id: 0, publicId: randomUUID(), answers, meta: {}, createdAt }
}

const longest = 80

/** A title for a submission: its first text answer. */
export function submissionTitle(
  form: Form,
  { id, answers }: { id: number; answers: Answers },
  words: RespondentWords,
): string {
  const first = printAnswers(form, answers, words).find(({ answer, text }) => {
    return typeof answer === 'string' && text.trim() !== ''
  })
  const title = first?.text.replaceAll(/\s+/g, ' ').trim()
  return title ? Array.from(title).slice(0, longest).join('') : `#${id}`
}
