import type { Assertion, CharacterTest, Step } from './program.ts'

interface RunOptions {
  multiline: boolean
  isWord: CharacterTest
}

/** All places in the program that a text has led to, and what each next character makes of them. */
interface State {
  places: number[]
  previous: Neighbor
  /** Absent once there is no room left to remember. */
  after?: Map<number, State | 'match'>
}

type Neighbor = 'edge' | 'line_end' | 'word' | 'other'

const rememberedPlaces = 100_000

/**
 * Follows all ways through the program at once, so that a text takes time in proportion to its length whatever the pattern.
 * States that come back are remembered, up to a limit: most texts lead to a handful.
 */
export function runProgram(program: Step[], text: string, options: RunOptions): boolean {
  const states = new Map<string, State>()
  const seen = new Int32Array(program.length)
  let round = 0
  let room = rememberedPlaces
  let state: State = { places: [], previous: 'edge', after: new Map() }
  for (let at = 0; ;) {
    const point = text.codePointAt(at) ?? -1
    let following = state.after?.get(point)
    if (following === undefined) {
      following = follow(state, point)
      state.after?.set(point, following)
    }
    if (following === 'match') return true
    if (point < 0) return false
    state = following
    at += point > 0xff_ff ? 2 : 1
  }

  function follow({ places, previous }: State, point: number): State | 'match' {
    const next = neighbor(point, options.isWord)
    const waiting: number[] = []
    const arrived = [...places, 0]
    round++
    while (arrived.length > 0) {
      const place = arrived.pop()!
      if (seen[place] === round) continue
      seen[place] = round
      const step = program[place]!
      if (step.kind === 'character') {
        if (point >= 0 && step.fits(point)) waiting.push(place + 1)
      } else if (step.kind === 'either') arrived.push(step.second, step.first)
      else if (step.kind === 'match') return 'match'
      else if (holds(step.assertion, previous, next, options.multiline)) arrived.push(place + 1)
    }
    return remember(waiting, next)
  }

  function remember(places: number[], previous: Neighbor): State {
    if (room < 0) return { places, previous }
    const key = `${previous}${places.join(' ')}`
    let state = states.get(key)
    if (!state) {
      state = { places, previous, after: new Map() }
      states.set(key, state)
      room -= places.length + 1
    }
    return state
  }
}

function holds(assertion: Assertion, previous: Neighbor, next: Neighbor, multiline: boolean) {
  const isEdge = (side: Neighbor) => side === 'edge' || (multiline && side === 'line_end')
  if (assertion === 'start') return isEdge(previous)
  if (assertion === 'end') return isEdge(next)
  const isBoundary = (previous === 'word') !== (next === 'word')
  return isBoundary === (assertion === 'boundary')
}

function neighbor(point: number, isWord: CharacterTest): Neighbor {
  if (point < 0) return 'edge'
  if (point === 10 || point === 13 || point === 0x20_28 || point === 0x20_29) return 'line_end'
  return isWord(point) ? 'word' : 'other'
}
