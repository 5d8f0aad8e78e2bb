import type { Assertion, CharacterTest, Step } from './program.ts'

export interface RunOptions {
  multiline: boolean
  isWord: CharacterTest
  /** For each look-ahead of the program, the indexes at which it holds in this text. */
  ahead: readonly Uint8Array[]
}

/** A set of places in the program, with cached transitions for each next character. */
interface State {
  places: number[]
  behind: Neighbor
  /** Absent once the cache is full. */
  after?: Map<number, Following>
}
interface Following {
  isMatch: boolean
  state: State
}

type Neighbor = 'edge' | 'line_end' | 'word' | 'other'

const rememberedPlaces = 100_000
const mostPoints = 0x20_00_00

/** Whether the program matches a part of the text. */
export function findMatch(program: Step[], text: string, options: RunOptions): boolean {
  const follow = createFollowing(program, options, false)
  let state: State | undefined
  for (let at = 0; ;) {
    const point = text.codePointAt(at) ?? -1
    const following = follow(state, point, at)
    if (following.isMatch) return true
    if (point < 0) return false
    state = following.state
    at += widthOf(point)
  }
}

/** The indexes at which matches start. The program must be written backward, because the text is read from its end. */
export function findStarts(program: Step[], text: string, options: RunOptions): Uint8Array {
  const follow = createFollowing(program, options, true)
  const starts = new Uint8Array(text.length + 1)
  let state: State | undefined
  for (let at = text.length; ;) {
    const point = pointBefore(text, at)
    const following = follow(state, point, at)
    if (following.isMatch) starts[at] = 1
    if (point < 0) return starts
    state = following.state
    at -= widthOf(point)
  }
}

/**
 * Follows all paths through the program at once, so that the time is linear in the text length for any pattern. States
 * are cached up to a limit; most texts need only a few.
 */
function createFollowing(program: Step[], options: RunOptions, isBackward: boolean) {
  const { ahead, isWord, multiline } = options
  const states = new Map<string, State>()
  const seen = new Int32Array(program.length)
  let round = 0
  let room = rememberedPlaces
  const start: State = { places: [], behind: 'edge', after: new Map() }

  return function follow(state = start, point: number, at: number): Following {
    const key = keyOf(point, at)
    let following = state.after?.get(key)
    if (!following) {
      following = step(state, point, at)
      state.after?.set(key, following)
    }
    return following
  }

  /** The next character and the look-aheads that hold here. Together with the state, they determine the transition. */
  function keyOf(point: number, at: number): number {
    let holding = 0
    for (const holds of ahead) holding = holding * 2 + holds[at]!
    return holding * mostPoints + point + 1
  }

  function step({ places, behind }: State, point: number, at: number): Following {
    const next = neighbor(point, isWord)
    const [before, after] = isBackward ? [next, behind] : [behind, next]
    const waiting: number[] = []
    const arrived = [...places, 0]
    let isMatch = false
    round++
    while (arrived.length > 0) {
      const place = arrived.pop()!
      if (seen[place] === round) continue
      seen[place] = round
      const step = program[place]!
      if (step.kind === 'character') {
        if (point >= 0 && step.fits(point)) waiting.push(place + 1)
      } else if (step.kind === 'either') arrived.push(step.second, step.first)
      else if (step.kind === 'match') isMatch = true
      else if (step.kind === 'ahead') {
        if ((ahead[step.index]![at] === 0) === step.isNegative) arrived.push(place + 1)
      } else if (holds(step.assertion, before, after, multiline)) arrived.push(place + 1)
    }
    return { isMatch, state: remember(waiting, next) }
  }

  function remember(places: number[], behind: Neighbor): State {
    if (room < 0) return { places, behind }
    const key = `${behind}${places.join(' ')}`
    let state = states.get(key)
    if (!state) {
      state = { places, behind, after: new Map() }
      states.set(key, state)
      room -= places.length + 1
    }
    return state
  }
}

function holds(assertion: Assertion, before: Neighbor, after: Neighbor, multiline: boolean) {
  const isEdge = (side: Neighbor) => side === 'edge' || (multiline && side === 'line_end')
  if (assertion === 'start') return isEdge(before)
  if (assertion === 'end') return isEdge(after)
  const isBoundary = (before === 'word') !== (after === 'word')
  return isBoundary === (assertion === 'boundary')
}

function neighbor(point: number, isWord: CharacterTest): Neighbor {
  if (point < 0) return 'edge'
  if (point === 10 || point === 13 || point === 0x20_28 || point === 0x20_29) return 'line_end'
  return isWord(point) ? 'word' : 'other'
}

const widthOf = (point: number) => (point > 0xff_ff ? 2 : 1)

function pointBefore(text: string, at: number): number {
  if (at === 0) return -1
  const pair = at > 1 ? text.codePointAt(at - 2)! : 0
  return pair > 0xff_ff ? pair : text.charCodeAt(at - 1)
}
