import { useState } from 'react'

export type RecordDraft = ReturnType<typeof useRecordDraft>

/** Corrected answers and a note, until they are saved. */
export function useRecordDraft() {
  const [isEditing, setEditing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({})
  const [note, setNote] = useState('')
  const hasAnswers = Object.keys(answers).length > 0
  return {
    isEditing,
    startEditing: () => setEditing(true),
    stopEditing: () => {
      setEditing(false)
      setSaving(false)
      setAnswers({})
    },
    isSaving,
    setSaving,
    /** Only the changed ones, by field. */
    answers,
    setAnswers,
    hasAnswers,
    note,
    setNote,
    isDirty: hasAnswers || note.trim() !== '',
  }
}
