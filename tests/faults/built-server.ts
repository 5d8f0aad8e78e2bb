import { buildStale } from '../../scripts/build.ts'

/** What is killed here is what `npm start` runs. */
export default () => buildStale(console.log, ['server'])
