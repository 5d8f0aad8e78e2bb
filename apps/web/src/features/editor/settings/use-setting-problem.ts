import { useProblems } from '../problems/use-problems.tsx'

/** The message about what is wrong with a form setting. */
export const useSettingProblem = (setting: string): string | undefined =>
  useProblems().find(({ path }) => path === setting)?.message
