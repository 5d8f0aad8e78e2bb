import type { Feature } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { lazy, Suspense } from 'react'
import { useFlag } from '../../../../lib/app/app-context.ts'
import { useEditor } from '../../editor-context.ts'
import { useFormText } from '../../form-values.ts'
import { PlanTag } from '../../plan-tag.tsx'
import { SettingGroup, useSettingProblem } from '../setting-controls.tsx'

const CodeInput = lazy(() => loadWithRetry(() => import('@formstead/ui/code-input')))

export function CodePage() {
  const t = useT()
  const mode = useFlag<string>('custom_code.mode', 'off')
  return (
    <>
      <CodeSetting
        setting="custom_css"
        language="css"
        label={t('editor.settings.css')}
        help={t('editor.settings.cssHelp')}
        feature="custom_css"
      />
      <CodeSetting
        setting="custom_code"
        language="html"
        label={t('editor.settings.customCode')}
        help={t(mode === 'off' ? 'editor.settings.codeOff' : 'editor.settings.customCodeHelp')}
        feature="custom_code"
      />
    </>
  )
}

type CodeSettingProps = {
  setting: string
  language: 'css' | 'html'
  label: string
  help: string
  feature: Feature
}

function CodeSetting({ setting, feature, ...input }: CodeSettingProps) {
  const { isReadOnly } = useEditor()
  const [code, set] = useFormText(setting)
  const problem = useSettingProblem(setting)
  return (
    <SettingGroup>
      <PlanTag feature={feature} />
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <CodeInput {...input} error={problem} value={code} onChange={set} disabled={isReadOnly} />
      </Suspense>
    </SettingGroup>
  )
}
