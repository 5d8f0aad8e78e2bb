/** A simplified look of a block, for thumbnails of its form. A field without one is a single line. */
export type Sketch =
  | { shape: 'area' | 'list' | 'track' | 'drop' | 'drawing' | 'rule' | 'picture' }
  /** The block's name is beside the control. */
  | { shape: 'tick' | 'switch' }
  | { shape: 'options'; marks: 'round' | 'square' | 'none'; names: readonly string[] }
  | { shape: 'steps'; labels: readonly string[] }
  | { shape: 'stars'; count: number }
  | { shape: 'text'; heading: string; text: string }
