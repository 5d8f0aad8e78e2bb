import { createContext, use } from 'react'

/** The block around a component of the canvas. */
export const BlockId = createContext('')
export const useBlockId = (): string => use(BlockId)
