import type { BlockType } from './definition/block-type.ts'
import { checkbox } from './checkbox/index.ts'
import { color } from './color/index.ts'
import { date } from './date/index.ts'
import { matrix } from './matrix/index.ts'
import { multiSelect } from './multi-select/index.ts'
import { payment } from './payment/index.ts'
import { ranking } from './ranking/index.ts'
import { rating } from './rating/index.ts'
import { scale } from './scale/index.ts'
import { select } from './select/index.ts'
import { slider } from './slider/index.ts'
import { email } from './email/index.ts'
import { number } from './number/index.ts'
import { phoneNumber } from './phone-number/index.ts'
import { richText } from './rich-text/index.ts'
import { text } from './text/index.ts'
import { url } from './url/index.ts'
import { files } from './files/index.ts'
import { signature } from './signature/index.ts'
import { barcode } from './barcode/index.ts'
import { nfText } from './nf-text/index.ts'
import { nfPageBreak } from './nf-page-break/index.ts'
import { nfDivider } from './nf-divider/index.ts'
import { nfImage } from './nf-image/index.ts'
import { nfVideo } from './nf-video/index.ts'
import { nfAudio } from './nf-audio/index.ts'
import { nfCode } from './nf-code/index.ts'

/** In picker order. */
const types: readonly BlockType[] = [
  text,
  richText,
  date,
  url,
  phoneNumber,
  email,
  checkbox,
  select,
  multiSelect,
  ranking,
  matrix,
  number,
  rating,
  scale,
  slider,
  color,
  files,
  signature,
  barcode,
  payment,
  nfText,
  nfPageBreak,
  nfDivider,
  nfImage,
  nfVideo,
  nfAudio,
  nfCode,
]

export const blockTypes: ReadonlyMap<string, BlockType> = new Map(
  types.map((type) => [type.type, type]),
)
