import { issueKind, issueProblem } from '../../problems/issue-problem.ts'
import type { BlockType } from '../../definition/block-type.ts'
import { settingProblems } from '../../problems/setting-problems.ts'

/** Path, code and values of all problems of the settings. */
export const settingsProblems = (
  settings: BlockType['settings'],
  given: Record<string, unknown>,
): [path: string, code: string, values: object][] =>
  (settings.safeParse(given, { error: issueKind }).error?.issues ?? []).map((issue) => {
    const { code, values } = issueProblem(settingProblems, 'setting', issue)
    return [issue.path.join('.'), code, values]
  })
