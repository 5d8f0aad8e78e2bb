import { useState, type SetStateAction } from 'react'

export type RecordDraft = ReturnType<typeof useRecordDraft>

type Answers = Readonly<Record<string, unknown>>

const startDraft = (id: number) => ({
  id,
  visit: Symbol('visit'),
  isEditing: false,
  isSaving: false,
  answers: {} as Answers,
  uploads: 0,
  /** Counts how often editing was ended. */
  round: 0,
  note: '',
})
type Draft = ReturnType<typeof startDraft>

/** Corrected answers and a note, until they are saved. Starts again with each submission. */
export function useRecordDraft(id: number) {
  const [draft, setDraft] = useState(() => startDraft(id))
  // An address without a number gives NaN, which does not equal itself.
  if (!Object.is(draft.id, id)) setDraft(startDraft(id))
  const { visit, round, isEditing, isSaving, answers, uploads, note } = draft
  // What is saved or uploaded late does not change the draft of the next submission.
  const change = (alter: (now: Draft) => Partial<Draft>) =>
    setDraft((now) => (now.visit === visit ? { ...now, ...alter(now) } : now))
  const hasAnswers = Object.keys(answers).length > 0
  const hasChanges = hasAnswers || uploads > 0
  return {
    isEditing,
    startEditing: () => change(() => ({ isEditing: true })),
    stopEditing: () =>
      change((now) => ({
        isEditing: false,
        isSaving: false,
        answers: {},
        uploads: 0,
        round: now.round + 1,
      })),
    isSaving,
    setSaving: (next: boolean) => change(() => ({ isSaving: next })),
    /** Only the changed ones, by field. */
    answers,
    setAnswers: (alter: (now: Answers) => Answers) =>
      change((now) => ({ answers: alter(now.answers) })),
    hasAnswers,
    /** Counts files that are being uploaded and become answers. */
    countUpload: (by: 1 | -1) =>
      // One that ends late no longer counts.
      change((now) => (now.round === round ? { uploads: now.uploads + by } : {})),
    isUploading: uploads > 0,
    /** Whether canceling loses something: answers, or files that are being uploaded. */
    hasChanges,
    note,
    setNote: (next: SetStateAction<string>) =>
      change((now) => ({ note: typeof next === 'function' ? next(now.note) : next })),
    isDirty: hasChanges || note.trim() !== '',
  }
}
