/** Further names under which a label was asked for: whoever asks again under one of them means that label. */
export const statements = [
  `create table parcel_label_names (
    name text primary key,
    label_id text not null references parcel_labels(id) on delete cascade)`,
]
