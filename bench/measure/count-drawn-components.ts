import type { Page } from 'playwright-core'

type Fiber = {
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}
type Counter = { isOn: boolean; count: number }

/** Counts the components that React renders, including first renders. Call it before the page is opened. */
export async function countDrawnComponents(page: Page) {
  await page.addInitScript(() => {
    const counter: Counter = { isOn: false, count: 0 }
    // React sets this flag on a component that it has rendered.
    const performedWork = 1
    const count = (fiber: Fiber | null): number => {
      let sum = 0
      for (let each = fiber; each; each = each.sibling) {
        if (each.flags & performedWork) sum++
        const isUntouched = each.alternate !== null && each.alternate.child === each.child
        if (!isUntouched) sum += count(each.child)
      }
      return sum
    }
    Object.assign(globalThis, {
      drawnComponents: counter,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => {},
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
          if (counter.isOn) counter.count += count(current)
        },
      },
    })
  })
  type Counting = { drawnComponents: Counter }
  return {
    start: () =>
      page.evaluate(() => {
        const counter = (globalThis as unknown as Counting).drawnComponents
        counter.isOn = true
        counter.count = 0
      }),
    stop: () =>
      page.evaluate(() => {
        const counter = (globalThis as unknown as Counting).drawnComponents
        counter.isOn = false
        return counter.count
      }),
  }
}
