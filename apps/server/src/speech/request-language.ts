import {
  answerLanguage,
  fallbackLanguage,
  type ServerKey,
  type TranslatedLanguage,
} from '@formstead/i18n'
import type { FastifyRequest } from 'fastify'
import { speechIn } from './speech.ts'

/** Undefined where the caller asks for none that we speak. */
export const askedLanguage = ({ headers }: FastifyRequest): TranslatedLanguage | undefined =>
  answerLanguage(headers['accept-language'])

export const languageOf = (request: FastifyRequest): TranslatedLanguage =>
  askedLanguage(request) ?? fallbackLanguage

export const tell = (request: FastifyRequest, key: ServerKey): string =>
  speechIn(languageOf(request)).t(key)
