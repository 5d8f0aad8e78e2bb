import type { ExplainedCondition } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { loadProblemTranslator } from '../../../lib/language/problem-translator.ts'
import { printValue } from './print-value.ts'

/** A condition in words: "Years of experience is at least 3". */
export function ConditionWords({ condition }: { condition: ExplainedCondition }) {
  const { language } = useI18n()
  const { data: translate } = useQuery({
    queryKey: ['problem-texts', language],
    queryFn: () => loadProblemTranslator(language),
    staleTime: Infinity,
  })
  const { name, operator, value } = condition
  return (
    <>
      <bdi className="font-medium">{name}</bdi> {translate?.({ code: `operator.${operator}` })}{' '}
      {value === null || value === true ? '' : printValue(value)}
    </>
  )
}
