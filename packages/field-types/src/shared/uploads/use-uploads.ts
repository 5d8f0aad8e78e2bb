import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { problem, type AnswerProblem } from '../../problems/answer-problems.ts'
import type { InputProps } from '../../views.ts'
import { isUploading } from './file-name.ts'
import { findFileFault, type FileRules } from './file-rules.ts'
import { listSent } from './read-files.ts'
import { currentTransfers, endTransfer, followTransfers, startTransfer } from './transfers.ts'

type UseUploads = Pick<InputProps, 'value' | 'upload'> & {
  /** The whole value: names, links and uploads in progress. */
  onChange: (entries: unknown[]) => void
  rules: FileRules
  multiple: boolean
}

/** Uploads files and updates the value, which includes uploads in progress so that nobody submits without them. */
export function useUploads({ value, upload, onChange, rules, multiple }: UseUploads) {
  const transfers = useSyncExternalStore(followTransfers, currentTransfers, currentTransfers)
  const [refused, setRefused] = useState<readonly AnswerProblem[]>([])
  /** The last file that was chosen here, rather than before the respondent came back to this page. */
  const [uploaded, setUploaded] = useState<{ name: string; token: string } | null>(null)
  const chosen = useRef(new Set<string>())
  const entries = useRef(listSent(value))
  // A layout effect: an effect of the drop zone may already add files to them.
  useLayoutEffect(() => {
    entries.current = listSent(value)
  }, [value])

  /** Two uploads may finish before the page rerenders, so the list does not come from the last render. */
  function setEntries(next: unknown[]) {
    entries.current = next
    onChange(next)
  }

  const collect = useEffectEvent(() => {
    for (const entry of entries.current) {
      if (!isUploading(entry)) continue
      const transfer = currentTransfers().get(entry.uploading)
      const token = transfer?.token
      if (!transfer || !token) continue
      setEntries(entries.current.map((other) => (other === entry ? token : other)))
      if (chosen.current.has(entry.uploading)) setUploaded({ name: transfer.file.name, token })
      endTransfer(entry.uploading)
    }
  })
  useEffect(() => {
    const listen = () => collect()
    listen()
    return followTransfers(listen)
  }, [])

  function endAll() {
    for (const entry of entries.current) if (isUploading(entry)) endTransfer(entry.uploading)
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
    if (!multiple) endAll()
    setEntries([
      ...(multiple ? entries.current : []),
      ...started.map(({ key, file }) => ({ uploading: key, name: file.name })),
    ])
    for (const { key, file } of started) {
      chosen.current.add(key)
      void startTransfer(key, file, upload)
    }
  }

  function remove(entry: unknown) {
    if (isUploading(entry)) endTransfer(entry.uploading)
    setEntries(entries.current.filter((other) => other !== entry))
    setRefused([])
  }

  function clear() {
    endAll()
    setEntries([])
    setRefused([])
  }

  function retry(key: string) {
    const file = transfers.get(key)?.file
    if (file && upload) void startTransfer(key, file, upload)
  }

  return { entries: listSent(value), transfers, refused, uploaded, add, remove, clear, retry }
}

let made = 0
const makeKey = () => `${Date.now().toString(36)}-${(made += 1)}`
