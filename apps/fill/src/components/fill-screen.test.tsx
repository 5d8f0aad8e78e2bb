import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testScreen } from '../live/filling/open-test-filling.ts'
import { openTestPage } from '../open-test-page.ts'
import { FillScreen } from './fill-screen.tsx'

test('while the server validates a page, its button shows progress and its fields can be changed', async () => {
  const properties = [{ id: 'name', type: 'text', name: 'Name' }]
  const { form, open } = await openTestPage({ title: 'Form', visibility: 'public', properties })
  const draw = (isChecking: boolean) =>
    renderToString(
      <FillScreen
        {...{ form, open, isChecking }}
        screen={testScreen}
        enhanced
        isBusy={false}
        attempt={0}
        handlers={{ onChange: () => {} }}
        onGo={() => {}}
        captcha={null}
        grant={null}
      />,
    )
  expect(draw(false)).not.toContain('aria-busy')
  expect(draw(true)).toContain('aria-busy="true"')
  expect(draw(true)).not.toMatch(/disabled=""|inert=""/)
})
