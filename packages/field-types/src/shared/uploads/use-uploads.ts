import { useEffect, useRef, useState } from 'react'
import { problem, type AnswerProblem } from '../../problems/answer-problems.ts'
import type { InputProps, UploadProgress } from '../../views.ts'
import { isUploading } from './file-name.ts'
import { findFileFault, type FileRules } from './file-rules.ts'
import { rememberFile } from './known-files.ts'
import { listSent } from './read-files.ts'

export type Transfer = {
  file: File
  share: number
  isWaiting: boolean
  /** Why it failed; empty if unknown. */
  fault: string | null
}

type UseUploads = Pick<InputProps, 'value' | 'upload'> & {
  /** The whole value: names, links and uploads in progress. */
  onChange: (entries: unknown[]) => void
  rules: FileRules
  multiple: boolean
}

/** Uploads files and updates the value, which includes uploads in progress so that nobody submits without them. */
export function useUploads({ value, upload, onChange, rules, multiple }: UseUploads) {
  const [transfers, setTransfers] = useState<ReadonlyMap<string, Transfer>>(new Map())
  const [refused, setRefused] = useState<readonly AnswerProblem[]>([])
  const [uploaded, setUploaded] = useState<{ name: string; token: string } | null>(null)
  const entries = useRef(listSent(value))
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    entries.current = listSent(value)
  }, [value])
  useEffect(() => {
    const controllers = running.current
    return () => controllers.forEach((controller) => controller.abort())
  }, [])

  /** Two uploads may finish before the page rerenders, so the list does not come from the last render. */
  function setEntries(next: unknown[]) {
    entries.current = next
    onChange(next)
  }

  function setTransfer(key: string, change: Partial<Transfer> | null) {
    setTransfers((all) => {
      const next = new Map(all)
      const known = all.get(key)
      if (change === null) next.delete(key)
      else if (known) next.set(key, { ...known, ...change })
      return next
    })
  }

  function stop(key: string) {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setTransfer(key, null)
  }

  async function send(key: string, file: File) {
    if (!upload) return
    const controller = new AbortController()
    running.current.set(key, controller)
    setTransfers((all) => new Map(all).set(key, { file, share: 0, isWaiting: false, fault: null }))
    try {
      const progress: UploadProgress = (share, isWaiting = false) =>
        setTransfer(key, { share, isWaiting })
      const token = await upload(file, progress, controller.signal)
      if (controller.signal.aborted) return
      rememberFile(token, file)
      setEntries(
        entries.current.map((entry) =>
          isUploading(entry) && entry.uploading === key ? token : entry,
        ),
      )
      setUploaded({ name: file.name, token })
      stop(key)
    } catch (error) {
      const fault = error instanceof Error ? error.message : ''
      if (!controller.signal.aborted) setTransfer(key, { fault })
    }
  }

  function add(files: readonly File[]) {
    if (!upload || files.length === 0) return
    const faults = files.map((file) => findFileFault({ name: file.name, bytes: file.size }, rules))
    const fitting = files.filter((_, index) => faults[index] === null)
    const taken = multiple ? fitting : fitting.slice(0, 1)
    const tooMany = taken.length < fitting.length ? [problem('answer.files.only_one').problem] : []
    setRefused([...faults.filter((fault) => fault !== null), ...tooMany])
    if (taken.length === 0) return
    const started = taken.map((file) => ({ key: makeKey(), file }))
    if (!multiple) running.current.forEach((_, key) => stop(key))
    setEntries([
      ...(multiple ? entries.current : []),
      ...started.map(({ key, file }) => ({ uploading: key, name: file.name })),
    ])
    started.forEach(({ key, file }) => void send(key, file))
  }

  function remove(entry: unknown) {
    if (isUploading(entry)) stop(entry.uploading)
    setEntries(entries.current.filter((other) => other !== entry))
    setRefused([])
  }

  function clear() {
    running.current.forEach((_, key) => stop(key))
    setEntries([])
    setRefused([])
  }

  function retry(key: string) {
    const file = transfers.get(key)?.file
    if (file) void send(key, file)
  }

  return { entries: listSent(value), transfers, refused, uploaded, add, remove, clear, retry }
}

let made = 0
const makeKey = () => `${Date.now().toString(36)}-${(made += 1)}`
