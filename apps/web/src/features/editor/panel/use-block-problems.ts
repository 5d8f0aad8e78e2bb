import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useProblems } from '../problems/use-problems.tsx'

/** What is wrong with a setting of the block, in words. */
export function useBlockProblems(id: string): (setting: string) => string | undefined {
  const problems = useProblems()
  // Without problems its place does not matter, and moving the block does not draw its settings again.
  const place = useDraft(({ properties }) =>
    problems.length === 0 ? -1 : properties.findIndex((block) => block.id === id),
  )
  const start = `properties.${place}.`
  return (setting) => problems.find(({ path }) => path === `${start}${setting}`)?.message
}
