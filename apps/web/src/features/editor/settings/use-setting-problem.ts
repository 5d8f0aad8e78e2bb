import { useProblems } from '../problems/use-problems.tsx'

/** What is wrong with a setting of the form, in words. */
export const useSettingProblem = (setting: string): string | undefined =>
  useProblems().find(({ path }) => path === setting)?.message
