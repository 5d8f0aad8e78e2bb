import { useNavigate, useSearch } from '@tanstack/react-router'
import { TemplateList } from '../../features/templates/template-list.tsx'
import {
  CreateTemplateDialog,
  EditTemplateDialog,
} from '../../features/templates/template-dialog.tsx'
import { searchText } from '../../lib/navigation/search-text.ts'

/** `?form=` creates a template from a form, `?edit=` changes one, which may belong to somebody else. */
export function MyTemplates() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const form = searchText(search, 'form')
  const edited = searchText(search, 'edit')
  const close = () => void navigate({ to: '/templates/my-templates', replace: true })
  return (
    <>
      <TemplateList />
      {form !== undefined && <CreateTemplateDialog key={form} form={form} onClose={close} />}
      {edited !== undefined && <EditTemplateDialog key={edited} slug={edited} onClose={close} />}
    </>
  )
}
