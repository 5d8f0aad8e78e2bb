/** Far above what people create, but finite: a document is read on every visit. */
export const formLimits = {
  blocks: 1000,
  blockName: 2000,
  variables: 200,
  /** Characters of the serialized document. Twice this size takes more than a second to render for the first time. */
  size: 1_000_000,
  depth: 32,
  keysPerObject: 5000,
  itemsPerList: 10_000,
  textLength: 100_000,
  title: 255,
  submittedText: 10_000,
}
