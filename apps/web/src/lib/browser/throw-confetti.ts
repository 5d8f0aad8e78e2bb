const lastsMs = 3000
const count = 120
const colors = ['#3b82f6', '#f59e0b', '#10b981', '#ec4899', '#8b5cf6']

/**
 * Confetti over everything, including dialogs, without blocking clicks. Resolves when it has fallen, or immediately for
 * users who prefer reduced motion.
 */
export async function throwConfetti(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const layer = document.createElement('div')
  layer.ariaHidden = 'true'
  layer.dataset['confetti'] = ''
  // Only a popover can be on top of a modal dialog.
  layer.popover = 'manual'
  Object.assign(layer.style, {
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    background: 'none',
    overflow: 'hidden',
    pointerEvents: 'none',
  })
  document.body.append(layer)
  layer.showPopover()
  const falling = Array.from({ length: count }, (_, index) => fall(layer, index).finished)
  await Promise.allSettled(falling)
  layer.remove()
}

function fall(layer: HTMLElement, index: number): Animation {
  const paper = document.createElement('div')
  const size = 6 + Math.random() * 6
  Object.assign(paper.style, {
    position: 'absolute',
    top: '35%',
    left: '50%',
    width: `${size}px`,
    height: `${size * 0.6}px`,
    background: colors[index % colors.length]!,
  })
  layer.append(paper)
  const across = (Math.random() - 0.5) * 90
  const up = 10 + Math.random() * 28
  const turns = (Math.random() - 0.5) * 1440
  return paper.animate(
    [
      { transform: 'none', opacity: 1, easing: 'cubic-bezier(0, 0.6, 0.4, 1)' },
      {
        transform: `translate(${across * 0.7}vw, ${-up}vh) rotate(${turns * 0.4}deg)`,
        opacity: 1,
        offset: 0.3,
        easing: 'cubic-bezier(0.6, 0, 0.8, 0.6)',
      },
      { transform: `translate(${across}vw, 70vh) rotate(${turns}deg)`, opacity: 0.4 },
    ],
    { duration: lastsMs, fill: 'forwards' },
  )
}
