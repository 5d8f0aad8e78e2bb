import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useProblems } from '../problems/use-problems.tsx'

/** Returns the message about what is wrong with a setting of the block. */
export function useBlockProblems(id: string): (setting: string) => string | undefined {
  const problems = useProblems()
  // Without problems the block's position does not matter, so moving it does not rerender its settings.
  const place = useDraft(({ properties }) =>
    problems.length === 0 ? -1 : properties.findIndex((block) => block.id === id),
  )
  const start = `properties.${place}.`
  return (setting) => problems.find(({ path }) => path === `${start}${setting}`)?.message
}
