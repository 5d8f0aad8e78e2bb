import { useT } from '@formstead/i18n/react'
import { useFormFlag } from '../../form-values.ts'
import { SettingNumber, SettingSwitch, SettingGroup } from '../setting-controls.tsx'

export function QuizPage() {
  const t = useT()
  const [isQuiz] = useFormFlag('settings.quiz.enabled')
  return (
    <SettingGroup>
      <SettingSwitch
        setting="settings.quiz.enabled"
        label={t('editor.settings.quizOn')}
        help={t('editor.settings.quizOnHelp')}
      />
      {isQuiz && (
        <>
          <SettingNumber
            setting="settings.quiz.pass_mark"
            label={t('editor.settings.passMark')}
            help={t('editor.settings.passMarkHelp')}
            min={0}
            max={100}
          />
          <SettingSwitch
            setting="settings.quiz.show_score"
            label={t('editor.settings.showScore')}
            help={t('editor.settings.showScoreHelp')}
            fallback
          />
          <SettingSwitch
            setting="settings.quiz.show_answers"
            label={t('editor.settings.showAnswers')}
            help={t('editor.settings.showAnswersHelp')}
          />
        </>
      )}
    </SettingGroup>
  )
}
