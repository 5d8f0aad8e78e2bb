import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useApp } from '../app/app-context.ts'
import { useCopyText } from '../browser/use-copy-text.ts'
import { hostFrame } from '../host-frame.ts'
import { forgetRecentForm } from './recent-forms.ts'

export type NamedForm = { id: number; slug: string; title: string; share_url: string }

/** The key of all form lists, whatever their filter. */
export const formsKey = ['forms'] as const

/** Undo toasts by form; a toast becomes invalid when the form is restored in another way. */
const offers = new Map<number, number>()

function withdrawOffer(id: number): void {
  const shown = offers.get(id)
  if (shown !== undefined) toast.dismiss(shown)
  offers.delete(id)
}

/** Actions take effect immediately; deleted forms can be restored. */
export function useFormActions() {
  const t = useT()
  const { api } = useApp()
  const copy = useCopyText()
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: formsKey }),
      queries.invalidateQueries({ queryKey: ['form'] }),
    ])

  async function run(
    act: () => Promise<unknown>,
    done: string,
    offer?: { of: number; undo: () => void },
  ) {
    try {
      await act()
    } catch {
      toast.error(t('home.failed'))
      return false
    }
    await refresh()
    const shown = toast.success(
      done,
      offer && { action: { label: t('home.undo'), onPress: offer.undo } },
    )
    if (offer) offers.set(offer.of, shown)
    return true
  }

  const restore = ({ id, title: name }: NamedForm) => {
    withdrawOffer(id)
    return run(
      () => api('POST /open/forms/{form}/restore', { params: { form: String(id) } }),
      t('home.restored', { name }),
    )
  }
  const unarchive = ({ id, title: name }: NamedForm, reopen = false) => {
    withdrawOffer(id)
    return run(
      () =>
        api('PUT /open/forms/{form}/archive', {
          params: { form: String(id) },
          body: { archived: false, reopen },
        }),
      t('home.restored', { name }),
    )
  }

  return {
    duplicate: ({ id, title: name }: NamedForm): Promise<boolean> => {
      const params = { form: String(id) }
      return run(
        () => api('POST /open/forms/{form}/duplicate', { params }),
        t('home.duplicated', { name }),
      )
    },
    remove: (form: NamedForm): Promise<boolean> => {
      const params = { form: String(form.id) }
      return run(
        async () => {
          await api('DELETE /open/forms/{form}', { params })
          forgetRecentForm(form.id)
          hostFrame.tell('formDeleted', { id: form.id, slug: form.slug, title: form.title })
        },
        t('home.deleted', { name: form.title }),
        { of: form.id, undo: () => void restore(form) },
      )
    },
    restore,
    archive: (form: NamedForm): Promise<boolean> => {
      const params = { form: String(form.id) }
      let wasClosed = false
      return run(
        async () => {
          const body = { archived: true }
          wasClosed = (await api('PUT /open/forms/{form}/archive', { params, body })).was_closed
        },
        t('home.archivedNamed', { name: form.title }),
        { of: form.id, undo: () => void unarchive(form, wasClosed) },
      )
    },
    unarchive,
    move: ({ id, title: name }: NamedForm, workspace: { id: number; name: string }) => {
      const params = { form: String(id), workspace: workspace.id }
      return run(
        () => api('POST /open/forms/{form}/workspace/{workspace}', { params }),
        t('home.moved', { name, workspace: workspace.name }),
      )
    },
    setTags: ({ id, title: name }: NamedForm, tags: readonly string[]) => {
      const params = { form: String(id) }
      return run(
        () => api('PUT /open/forms/{form}/tags', { params, body: { tags: [...tags] } }),
        t('home.tagsSaved', { name }),
      )
    },
    copyLink: ({ share_url: link }: NamedForm) => copy(link, t('home.copied')),
  }
}
