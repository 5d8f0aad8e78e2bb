import { useState } from 'react'

export type RecordDraft = ReturnType<typeof useRecordDraft>

/** Corrected answers and a note, until they are saved. */
export function useRecordDraft() {
  const [isEditing, setEditing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({})
  const [uploads, setUploads] = useState(0)
  const [note, setNote] = useState('')
  const hasAnswers = Object.keys(answers).length > 0
  const hasChanges = hasAnswers || uploads > 0
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
    /** Counts files that are being uploaded and become answers. */
    countUpload: (by: 1 | -1) => setUploads((now) => now + by),
    isUploading: uploads > 0,
    /** Whether canceling loses something: answers, or files that are being uploaded. */
    hasChanges,
    note,
    setNote,
    isDirty: hasChanges || note.trim() !== '',
  }
}
