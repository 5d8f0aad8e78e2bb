import type { EndpointResponse } from '@formstead/contract'
import type { Api } from '../../../lib/api/api-client.ts'
import type { ResultsQuery } from '../use-results.ts'

type Texts = EndpointResponse<'GET /open/forms/{form}/results/answers/{field}'>

type Asked = {
  params: { form: string; field: string }
  query: ResultsQuery & { filter?: string; search?: string }
  after: number | null
}

export const textsPerPage = 20

/** Loads a page of text answers. A response may have too few although there are more. */
export async function loadTexts(
  api: Api,
  { params, query, after }: Asked,
  signal?: AbortSignal,
): Promise<Texts> {
  const answers: Texts['answers'] = []
  for (let last = after; ;) {
    const limit = textsPerPage - answers.length
    const found = await api(
      'GET /open/forms/{form}/results/answers/{field}',
      { params, query: { ...query, limit, ...(last !== null && { after: last }) } },
      { ...(signal && { signal }) },
    )
    answers.push(...found.answers)
    if (found.next === null || answers.length >= textsPerPage) return { ...found, answers }
    last = found.next
  }
}
