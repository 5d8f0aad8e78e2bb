// Shifts the clock of this process by CLOCK_MS, and later by what its parent process says.
const clock = { offsetMs: Number(process.env.CLOCK_MS ?? 0) }
process.on('message', (message: { clockMs: number }) => {
  clock.offsetMs = message.clockMs
})

const RealDate = Date
const now = () => RealDate.now() + clock.offsetMs
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], by) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], by) as Date,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
})
