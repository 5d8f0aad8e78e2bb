export const mentionStyles =
  '[&_[mention]]:inline-block [&_[mention]]:max-w-[25ch] [&_[mention]]:truncate [&_[mention]]:rounded-control [&_[mention]]:bg-accent-soft [&_[mention]]:px-1 [&_[mention]]:align-bottom [&_[mention]]:text-accent-text [&_[mention].ProseMirror-selectednode]:outline-2 [&_[mention].ProseMirror-selectednode]:outline-accent-text'
