/** An index over attributes of a collection. */
export interface IndexPlan {
  /** Unique in its collection; an index of another definition gets another name. */
  name: string;
  fields: readonly string[];
  /** True where no two documents may agree in all fields. */
  unique?: boolean;
  /** True where documents that lack one of the fields, or have null there, are left out. */
  sparse?: boolean;
}

/** A collection of documents, and how they are found. */
export interface CollectionPlan {
  indexes: readonly IndexPlan[];
}

/** A view by which words are found: of one collection, the elements of these attributes as they are. */
export interface ViewPlan {
  collection: string;
  fields: readonly string[];
}
