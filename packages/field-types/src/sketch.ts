/** How a block looks at a glance, for a small picture of its form. A field without one is a line to write on. */
export type Sketch =
  | { shape: 'area' | 'list' | 'track' | 'drop' | 'drawing' | 'rule' | 'picture' }
  /** Its name stands beside it. */
  | { shape: 'tick' | 'switch' }
  | { shape: 'options'; marks: 'round' | 'square' | 'none'; names: readonly string[] }
  | { shape: 'steps'; labels: readonly string[] }
  | { shape: 'stars'; count: number }
  | { shape: 'text'; heading: string; text: string }
