const gapPx = 6
const edgePx = 4

type Box = { left: number; top: number; width: number; height: number }

/** Centered below the trigger, or above it if there is no room, and inside the window. */
export function tooltipPosition(
  bubble: Box,
  trigger: Box,
  windowSize: { width: number; height: number },
) {
  const below = trigger.top + trigger.height + gapPx
  const fits = below + bubble.height + edgePx <= windowSize.height
  const centered = trigger.left + (trigger.width - bubble.width) / 2
  const furthest = windowSize.width - bubble.width - edgePx
  return {
    x: Math.max(edgePx, Math.min(centered, furthest)),
    y: fits ? below : trigger.top - bubble.height - gapPx,
  }
}

export function placeTooltip(bubble: HTMLElement, trigger: Element): void {
  const windowSize = { width: innerWidth, height: innerHeight }
  const { x, y } = tooltipPosition(
    bubble.getBoundingClientRect(),
    trigger.getBoundingClientRect(),
    windowSize,
  )
  bubble.style.translate = `${x}px ${y}px`
}
