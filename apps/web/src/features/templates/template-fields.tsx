import { useT } from '@formstead/i18n/react'
import { MultiSelect, Skeleton, TextArea, ToggleSwitch } from '@formstead/ui'
import { ImageInput } from '@formstead/ui/image-input'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { lazy, Suspense } from 'react'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import type { Form } from '../../lib/form/use-form.ts'
import { useTemplateCards, useTemplateTags } from '../../lib/templates/template-queries.ts'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import { QuestionList } from './question-list.tsx'
import type { TemplateValues } from './template-values.ts'

const RichText = lazy(() => loadWithRetry(() => import('@formstead/ui/rich-text')))

type TemplateFieldsProps = {
  form: Form<TemplateValues>
  upload: (file: File) => Promise<string>
}

/** Everything that describes a template, apart from its form. */
export function TemplateFields({ form, upload }: TemplateFieldsProps) {
  const t = useT()
  const { appUrl } = useApp()
  const isEditor = useUser()?.template_editor ?? false
  const { types, industries } = useTemplateTags()
  const others = useTemplateCards().data ?? []
  const { values, change } = form
  const errorOf = (name: keyof TemplateValues) => {
    const message = form.messageFor(name)
    return message && <FieldError message={message} />
  }
  const named = (tags: typeof types) => tags.map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <div className="flex flex-col gap-3">
      {isEditor && (
        <ToggleSwitch
          label={t('editor.templates.listed')}
          help={t('editor.templates.listedHelp')}
          checked={values.publicly_listed}
          onChange={(value) => change('publicly_listed', value)}
        />
      )}
      <FormTextInput
        form={form}
        name="name"
        label={t('editor.templates.name')}
        required
        maxCharLimit={60}
      />
      <FormTextInput
        form={form}
        name="slug"
        label={t('editor.templates.slug')}
        help={`${appUrl}/templates/${values.slug}`}
        required
        maxCharLimit={100}
      />
      <TextArea
        label={t('editor.templates.short')}
        help={t('editor.templates.shortHelp')}
        required
        maxCharLimit={1000}
        value={values.short_description}
        onChange={(value) => change('short_description', value)}
        error={errorOf('short_description')}
      />
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <RichText
          label={t('editor.templates.description')}
          required
          value={values.description}
          onChange={(value) => change('description', value)}
          error={errorOf('description')}
        />
      </Suspense>
      <ImageInput
        label={t('editor.templates.image')}
        help={t('editor.templates.imageHelp')}
        value={values.image_url}
        onChange={(value) => change('image_url', value)}
        upload={upload}
        error={errorOf('image_url')}
      />
      <MultiSelect
        reserveMessage={false}
        label={t('editor.templates.types')}
        options={named(types)}
        values={values.types}
        onChange={(slugs) => change('types', slugs)}
        error={errorOf('types')}
      />
      <MultiSelect
        reserveMessage={false}
        label={t('editor.templates.industries')}
        options={named(industries)}
        values={values.industries}
        onChange={(slugs) => change('industries', slugs)}
        error={errorOf('industries')}
      />
      <MultiSelect
        reserveMessage={false}
        label={t('editor.templates.related')}
        options={others
          .filter(({ slug }) => slug !== values.slug)
          .map(({ slug, name }) => ({ value: slug, label: name }))}
        values={values.related_templates}
        onChange={(slugs) => change('related_templates', slugs)}
        error={errorOf('related_templates')}
      />
      <QuestionList
        questions={values.questions}
        onChange={(questions) => change('questions', questions)}
      />
    </div>
  )
}
