const lastsMs = 3000
const pieces = 140

/** Shows confetti once, in the colors of the form, above everything and without blocking input. */
export function throwConfetti(): void {
  const canvas = document.createElement('canvas')
  canvas.className = 'fs-confetti'
  canvas.setAttribute('aria-hidden', 'true')
  document.body.append(canvas)
  const ratio = Math.min(devicePixelRatio, 2)
  canvas.width = innerWidth * ratio
  canvas.height = innerHeight * ratio
  const pen = canvas.getContext('2d')
  const accent = getComputedStyle(document.body).getPropertyValue('--form-accent').trim()
  const colors = [accent || '#3b82f6', '#f59e0b', '#10b981', '#ec4899', '#8b5cf6']
  const papers = Array.from({ length: pieces }, (_, index) => ({
    x: canvas.width * (0.5 + (Math.random() - 0.5) * 0.3),
    y: canvas.height * 0.35,
    across: (Math.random() - 0.5) * 22 * ratio,
    down: (-6 - Math.random() * 12) * ratio,
    turn: Math.random() * 6,
    size: (5 + Math.random() * 5) * ratio,
    color: colors[index % colors.length]!,
  }))
  const startMs = performance.now()
  let lastMs = startMs

  function draw(nowMs: number) {
    const age = (nowMs - startMs) / lastsMs
    if (age >= 1 || !pen) return canvas.remove()
    const frames = Math.min((nowMs - lastMs) / 16.7, 3)
    lastMs = nowMs
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.globalAlpha = Math.min(1, (1 - age) * 3)
    for (const paper of papers) {
      paper.across *= 0.97 ** frames
      paper.down += 0.35 * ratio * frames
      paper.x += paper.across * frames
      paper.y += Math.min(paper.down, 7 * ratio) * frames
      paper.turn += 0.12 * frames
      pen.setTransform(1, 0, 0, 1, paper.x, paper.y)
      pen.rotate(paper.turn)
      pen.scale(1, Math.cos(paper.turn * 2))
      pen.fillStyle = paper.color
      pen.fillRect(-paper.size / 2, -paper.size / 3, paper.size, paper.size * 0.66)
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}
