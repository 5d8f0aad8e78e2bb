/** Far above what people make, and finite: a document is read at every visit. */
export const formLimits = {
  blocks: 1000,
  blockName: 2000,
  variables: 200,
  /** Characters of the printed document. Twice as many take a second and more to draw for the first time. */
  size: 1_000_000,
  depth: 32,
  keysPerObject: 5000,
  itemsPerList: 10_000,
  textLength: 100_000,
  title: 255,
  submittedText: 10_000,
}
