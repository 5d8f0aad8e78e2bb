import type { FormContent, Quiz } from '../form.ts'

export function readQuiz({ settings }: FormContent): Quiz | null {
  const quiz = settings?.quiz
  if (quiz?.['enabled'] !== true) return null
  const passMark = quiz['pass_mark']
  return { passMark: typeof passMark === 'number' ? passMark : null }
}

/** Variables that every quiz has. The names are used in messages; the editor has its own. */
export const quizVariables = [
  { id: 'cv_score', name: 'Score' },
  { id: 'cv_highest_score', name: 'Highest score' },
  { id: 'cv_passed', name: 'Passed' },
] as const

export const listQuizVariables = (quiz: Quiz | null): readonly { id: string; name: string }[] =>
  quiz ? quizVariables : []
