import { useT } from '@formstead/i18n/react'
import { Button, Dialog, TextInput } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { formsKey, useFormActions, type NamedForm } from '../../lib/forms/use-form-actions.ts'

type FormTagsDialogProps = {
  form: NamedForm & { workspace_id: number; tags: readonly string[] }
  onClose: () => void
}

const mostSuggested = 12
const chip =
  'flex h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-control px-3 pointer-coarse:h-11 [&_svg]:size-3.5 [&_svg]:shrink-0'

export function FormTagsDialog({ form, onClose }: FormTagsDialogProps) {
  const t = useT()
  const { setTags: save } = useFormActions()
  const [tags, setTags] = useState(form.tags)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const suggestions = useSuggestions(form.workspace_id, tags, typed)
  const withTyped = (tag = typed.trim()) =>
    tag === '' || tags.includes(tag) ? tags : [...tags, tag]
  const add = (tag?: string) => {
    setTags(withTyped(tag))
    setTyped('')
  }
  const confirm = async () => {
    setBusy(true)
    const isSaved = await save(form, withTyped())
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('home.tagsNamed', { name: form.title })}
      footer={
        <>
          <Button color="outline-gray" onClick={onClose}>
            {t('home.cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void confirm()}>
            {t('home.saveTags')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextInput
          label={t('home.addTag')}
          help={t('home.addTagHelp')}
          maxCharLimit={100}
          reserveMessage={false}
          value={typed}
          onChange={setTyped}
        />
        {tags.length > 0 && (
          <ul
            aria-label={t('home.tagsNamed', { name: form.title })}
            className="flex flex-wrap gap-2"
          >
            {tags.map((tag) => (
              <li key={tag} className="min-w-0">
                <button
                  type="button"
                  aria-label={t('home.removeTag', { tag })}
                  onClick={() => setTags(tags.filter((one) => one !== tag))}
                  className={`${chip} bg-accent-soft font-medium text-accent-text`}
                >
                  <bdi className="truncate">{tag}</bdi>
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {suggestions.length > 0 && (
          <fieldset>
            <legend className="mb-2 text-xs font-medium text-text-muted">
              {t('home.knownTags')}
            </legend>
            <div className="flex flex-wrap gap-2">
              {suggestions.map((tag) => (
                <button
                  key={tag}
                  type="button"
                  onClick={() => add(tag)}
                  className={`${chip} border border-dashed border-border-strong text-text-muted hover:text-text`}
                >
                  <Plus aria-hidden="true" />
                  <bdi className="truncate">{tag}</bdi>
                </button>
              ))}
            </div>
          </fieldset>
        )}
      </form>
    </Dialog>
  )
}

/** Tags of the workspace's other forms that contain the typed text. */
function useSuggestions(workspace: number, own: readonly string[], typed: string): string[] {
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: [...formsKey, workspace, 'overview'],
    queryFn: () =>
      api('GET /open/workspaces/{workspace}/forms/overview', { params: { workspace } }),
  })
  const wanted = typed.trim().toLowerCase()
  return (data?.tags ?? [])
    .map(({ name }) => name)
    .filter((name) => !own.includes(name) && name.toLowerCase().includes(wanted))
    .slice(0, mostSuggested)
}
