import { type Block } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { Copy, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useEditor } from '../../editor-context.ts'
import { useBlockProblems } from '../../panel/use-block-problems.ts'
import { CopyFrom } from './copy-rules.tsx'
import { rulesOf } from './edit-rules.ts'
import { RuleCard } from './rule-card.tsx'
import { useRuleActions } from './use-rule-actions.ts'

/** The rules of one block, in its panel. */
export function BlockRules({ block }: { block: Block }) {
  const t = useT()
  const { isReadOnly } = useEditor()
  const { add } = useRuleActions()
  const problem = useBlockProblems(block.id)('logic')
  const rules = rulesOf(block.logic)
  return (
    <Suspense>
      <div className="flex flex-col gap-3 p-4">
        {rules.length === 0 && (
          <p className="text-sm text-text-muted">{t('editor.logic.blockHasNone')}</p>
        )}
        {rules.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rules have no other key
          <RuleCard key={index} id={block.id} index={index} level={3} />
        ))}
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <Button color="outline-gray" size="small" icon={<Plus />} onClick={() => add(block.id)}>
              {t('editor.logic.add')}
            </Button>
            <CopyFrom
              block={block.id}
              trigger={
                <Button color="outline-gray" size="small" icon={<Copy />}>
                  {t('editor.logic.copyFrom')}
                </Button>
              }
            />
          </div>
        )}
        {/* Last, so that nothing moves under the pointer when it appears. */}
        {problem && <p className="text-sm text-danger">{problem}</p>}
      </div>
    </Suspense>
  )
}
