/** A file of a package: the build copies it, and its address relative to the scripts is the default export. */
declare module 'asset:*' {
  const address: string;
  export default address;
}
