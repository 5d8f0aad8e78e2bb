import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useProblems } from '../problems/use-problems.tsx'

/** What is wrong with a setting of the block, in words. */
export function useBlockProblems(id: string): (setting: string) => string | undefined {
  const place = useDraft(({ properties }) => properties.findIndex((block) => block.id === id))
  const problems = useProblems()
  const start = `properties.${place}.`
  return (setting) => problems.find(({ path }) => path === `${start}${setting}`)?.message
}
